import type { Editor } from '@tiptap/react';
import { Grid2x2Plus } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';

/** Rows and columns of the table the cursor is in. */
export function TableButtons({ editor }: { editor: Editor }) {
  const chain = () => editor.chain().focus();
  return (
    <Menu
      align="start"
      trigger={
        <IconButton label="Rows and columns" size="sm">
          <Grid2x2Plus size={17} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => chain().addRowAfter().run()}>Add row below</MenuItem>
      <MenuItem onSelect={() => chain().addColumnAfter().run()}>Add column after</MenuItem>
      <MenuItem onSelect={() => chain().deleteRow().run()}>Delete row</MenuItem>
      <MenuItem onSelect={() => chain().deleteColumn().run()}>Delete column</MenuItem>
      <MenuItem onSelect={() => chain().toggleHeaderRow().run()}>Heading row on or off</MenuItem>
      <MenuSeparator />
      <MenuItem danger onSelect={() => chain().deleteTable().run()}>
        Delete table
      </MenuItem>
    </Menu>
  );
}
