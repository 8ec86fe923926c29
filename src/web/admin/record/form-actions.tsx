import { Copy, Ellipsis, ExternalLink, EyeOff, Send, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx';
import { useMay } from '../privileges.ts';
import { momentText } from '../resource/dates.ts';
import { isLive, publishTime } from '../resource/publication.ts';
import type { Row } from '../resource/resource-calls.ts';
import type { ResourceScreen } from '../resource/screens.ts';
import { PreviewButton } from './drafts/preview-button.tsx';
import type { RecordState } from './use-record.ts';

/** What can be done with a record: look at it, copy it, delete it, save and publish. */
export function FormActions({ screen, record }: { screen: ResourceScreen; record: RecordState }) {
  const { row, writable, publishes, running, drafts } = record;
  const live = row !== null && row.status === 1;
  const at = publishTime(record.values);
  return (
    <>
      {row && screen.resource.path ? (
        <PreviewButton
          resource={screen.resource}
          prepare={async () => {
            await drafts.flush();
            return row.id;
          }}
        />
      ) : null}
      {row === null && writable && screen.resource.path ? (
        <PreviewButton
          resource={screen.resource}
          label="Save and preview"
          possible={record.valid}
          prepare={async () => (await record.run('save'))?.id ?? null}
        />
      ) : null}
      {row ? <MoreActions screen={screen} record={record} row={row} /> : null}
      {writable ? (
        <Button
          type="submit"
          kind={live || !publishes ? 'primary' : 'outline'}
          busy={running === 'save'}
          disabled={running !== null}
        >
          Save
        </Button>
      ) : null}
      {publishes && !live ? (
        <Button
          kind="primary"
          busy={running === 'publish'}
          disabled={running !== null}
          onClick={() => void record.run('publish')}
        >
          {at ? `Schedule for ${momentText(at)}` : 'Publish'}
        </Button>
      ) : null}
    </>
  );
}

function MoreActions({ screen, record, row }: { screen: ResourceScreen; record: RecordState; row: Row }) {
  const may = useMay(screen.tag);
  const hidable = record.publishes && row.status === 1;
  const ahead = record.publishes && publishTime(record.values) !== null;
  const scheduled = publishTime(row) !== null;
  if (screen.resource.fixed || !(may('Add') || may('Delete') || hidable || ahead)) return null;
  return (
    <Menu
      trigger={
        <IconButton label="More actions">
          <Ellipsis size={20} aria-hidden />
        </IconButton>
      }
    >
      {ahead ? (
        <MenuItem icon={<Send size={17} aria-hidden />} onSelect={() => void record.run('publishNow')}>
          Publish now
        </MenuItem>
      ) : null}
      {hidable ? (
        <MenuItem icon={<EyeOff size={17} aria-hidden />} onSelect={() => void record.run('unpublish')}>
          {scheduled ? 'Back to draft' : 'Unpublish'}
        </MenuItem>
      ) : null}
      {may('Add') ? (
        <MenuLink
          icon={<Copy size={17} aria-hidden />}
          render={<Link to={`${screen.path}/new?from=${row.id}`} />}
        >
          Duplicate
        </MenuLink>
      ) : null}
      {may('Delete') ? (
        <MenuItem danger icon={<Trash2 size={17} aria-hidden />} onSelect={() => void record.remove()}>
          Delete
        </MenuItem>
      ) : null}
    </Menu>
  );
}

/** The record's page as visitors see it now. */
export function ViewOnSite({ screen, row }: { screen: ResourceScreen; row: Row | null }) {
  const { path } = screen.resource;
  if (!row || !path || !isLive(screen.resource, row)) return null;
  return (
    <a
      className={buttonClass('quiet', 'sm')}
      href={path.replace(':slug', row.slug)}
      target="_blank"
      rel="noopener"
    >
      <ExternalLink size={15} aria-hidden /> View on site
    </a>
  );
}
