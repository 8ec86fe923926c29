import { momentText } from '../dates/date-texts.ts';
import { publishTime } from '../resource/publication.ts';
import type { ResourceScreen } from '../resource/screens.ts';
import type { RecordState } from './use-record.ts';

/** The primary action: publish, schedule or propose the changes; null if there is nothing to publish. */
export function nextStep(screen: ResourceScreen, record: RecordState) {
  const { saved, row, values, unpublished, publishes, writable, held } = record;
  if (!writable && !(held && publishes)) return null;
  const live = saved?.status === 1;
  if (screen.resource.direct) {
    return saved && !live && publishes ? ({ intent: 'publish', label: 'Publish' } as const) : null;
  }
  if (live && !unpublished) return null;
  if (row.draft?.state === 'scheduled' && record.changed.length === 0) return null;
  if (!publishes)
    return row.draft?.state === 'review' && record.changed.length === 0
      ? null
      : ({ intent: 'propose', label: 'Propose changes' } as const);
  const at = publishTime(values);
  const label = at ? `Schedule for ${momentText(at)}` : live ? 'Publish changes' : 'Publish';
  return { intent: 'publish', label } as const;
}
