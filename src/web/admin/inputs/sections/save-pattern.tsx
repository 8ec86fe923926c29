import { maxPatternName } from '#shared/calls/patterns.ts';
import type { Section } from '#shared/sections/index.ts';
import { showToast } from '#web/ui/toast.tsx';
import { NameDialog } from '../../kept/name-dialog.tsx';
import { write } from '../../query/write.ts';

export interface PatternToSave {
  sections: readonly Section[];
  /** Suggested name. */
  name: string;
}

/** Saves sections as a pattern, for use on any page. */
export function SavePattern({ sections, name, onClose }: PatternToSave & { onClose: () => void }) {
  return (
    <NameDialog
      place={`new-pattern:${name}`}
      title="Save as pattern"
      text={`Everybody who edits pages can add a copy of ${sections.length === 1 ? 'this section' : `these ${sections.length} sections`}.`}
      max={maxPatternName}
      initial={name}
      onClose={onClose}
      onSave={async (chosen) => {
        await write('pattern/add', { name: chosen, sections: [...sections] });
        showToast({ title: 'Pattern saved', text: `“${chosen}” is under Add section.` });
        onClose();
      }}
    />
  );
}
