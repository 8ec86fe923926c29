import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FoldedPanel } from '../folded-panel.tsx';

interface FoldedSectionsProps {
  name: string;
  label: string;
  className?: string | undefined;
  /** The editor of sections. */
  children: ReactNode;
}

/** Sections that most records do not have: collapsed, and their editor is loaded when opened, or if there are sections. */
export function FoldedSections({ name, label, className, children }: FoldedSectionsProps) {
  const value: unknown = useWatch({ name });
  const count = Array.isArray(value) ? value.length : 0;
  const [opened, setOpened] = useState(false);
  return (
    <div className={className}>
      <FoldedPanel
        title={count > 0 ? `${label} (${count})` : label}
        onToggle={(open) => setOpened(opened || open)}
      >
        {opened || count > 0 ? children : null}
      </FoldedPanel>
    </div>
  );
}
