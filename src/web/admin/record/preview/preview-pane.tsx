import { ArrowLeft, Columns2, Monitor, Moon, Smartphone, Sun, Tablet, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { openSection } from '../../inputs/sections/open-section.ts';
import type { ResourceScreen } from '../../resource/screens.ts';
import { type Theme, useTheme } from '../../shell/theme.ts';
import { useMedia } from '../../shell/use-media.ts';
import { draftValues } from '../form-values.ts';
import type { RecordState } from '../use-record.ts';
import { useLivePage } from './live-page.ts';
import { PageFrame } from './page-frame.tsx';
import styles from './preview.module.css';
import { choosePreview, type ScreenKind, screenWidths, usePreviewChoices } from './preview-choices.ts';

interface PreviewPaneProps {
  screen: ResourceScreen;
  record: RecordState;
  /** Shown beside the form; otherwise over it. */
  beside: boolean;
  onClose: () => void;
}

const screens: readonly [ScreenKind, string, ReactNode][] = [
  ['phone', 'Phone', <Smartphone key="phone" size={17} aria-hidden />],
  ['tablet', 'Tablet', <Tablet key="tablet" size={17} aria-hidden />],
  ['desktop', 'Desktop', <Monitor key="desktop" size={17} aria-hidden />],
];
const themes: readonly [Theme, string, ReactNode][] = [
  ['light', 'Light', <Sun key="light" size={17} aria-hidden />],
  ['dark', 'Dark', <Moon key="dark" size={17} aria-hidden />],
];

/** The real page, rendered with the form’s current values. */
export default function PreviewPane(props: PreviewPaneProps) {
  const { beside, onClose } = props;
  const { wide } = usePreviewChoices();
  if (beside)
    return (
      <section className={styles.beside} aria-label="Preview" data-wide={wide || undefined}>
        <Pane {...props} />
      </section>
    );
  return (
    <Dialog open bare shape="side" title="Preview" className={styles.sheet} onClose={onClose}>
      <Pane {...props} />
    </Dialog>
  );
}

function Pane({ screen: { resource }, record, beside, onClose }: PreviewPaneProps) {
  const chosen = usePreviewChoices();
  const panelTheme = useTheme();
  const theme = chosen.theme ?? panelTheme;
  const size = beside ? 'sm' : 'md';
  const own = useMedia('(min-width: 700px)') ? 'tablet' : 'phone';
  const kind = beside ? (chosen.screen ?? 'desktop') : (chosen.sheetScreen ?? own);
  const { html, problem, again } = useLivePage({
    resource: resource.plural,
    ...record.place,
    values: draftValues(resource, record.row, record.values),
  });
  const openFields = (at: number) => {
    const name = Object.keys(resource.fields).find((each) => resource.fields[each]?.input === 'sections');
    if (!name) return;
    if (!beside) onClose();
    openSection(`${name}.${at}`);
  };
  return (
    <div className={styles.pane}>
      <div className={styles.bar}>
        {beside ? null : (
          <Button kind="quiet" icon={<ArrowLeft size={16} aria-hidden />} onClick={onClose}>
            Back
          </Button>
        )}
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">Width</legend>
          {screens.map(([name, label, icon]) => (
            <IconButton
              key={name}
              size={size}
              label={`${label}, ${screenWidths[name]} px`}
              aria-pressed={name === kind}
              onClick={() => choosePreview(beside ? { screen: name } : { sheetScreen: name })}
            >
              {icon}
            </IconButton>
          ))}
        </fieldset>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">Theme</legend>
          {themes.map(([name, label, icon]) => (
            <IconButton
              key={name}
              size={size}
              label={label}
              aria-pressed={name === theme}
              onClick={() => choosePreview({ theme: name })}
            >
              {icon}
            </IconButton>
          ))}
        </fieldset>
        {beside ? (
          <span className={styles.end}>
            <IconButton
              size="sm"
              label="More room for the preview"
              aria-pressed={chosen.wide === true}
              onClick={() => choosePreview({ wide: !chosen.wide })}
            >
              <Columns2 size={17} aria-hidden />
            </IconButton>
            <IconButton size="sm" label="Close the preview" onClick={onClose}>
              <X size={17} aria-hidden />
            </IconButton>
          </span>
        ) : null}
      </div>
      {problem ? (
        <p role="alert" className={styles.problem}>
          {html ? 'The page could not be updated. ' : 'The page could not be shown. '}
          {problem}{' '}
          <Button size="sm" onClick={again}>
            Try again
          </Button>
        </p>
      ) : null}
      {html ? (
        <PageFrame html={html} width={screenWidths[kind]} theme={theme} onSection={openFields} />
      ) : problem ? null : (
        <Skeleton height="100%" />
      )}
    </div>
  );
}
