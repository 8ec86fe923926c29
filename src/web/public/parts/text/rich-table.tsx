import type { ReactNode } from 'react';
import type { RichNode } from '#shared/resource/rich-text.ts';
import classes from './rich-text.module.css';

type Inner = (nodes: readonly RichNode[] | undefined) => ReactNode;

const isHeaderRow = (row: RichNode) =>
  row.content !== undefined &&
  row.content.length > 0 &&
  row.content.every(({ type }) => type === 'tableHeader');

const row = (node: RichNode, index: number, inner: Inner, head: boolean) => (
  <tr key={index}>
    {node.content?.map((cell, at) => {
      const spans = { colSpan: spanOf(cell, 'colspan'), rowSpan: spanOf(cell, 'rowspan') };
      if (cell.type === 'tableHeader')
        return (
          <th key={at} scope={head ? 'col' : 'row'} {...spans}>
            {inner(cell.content)}
          </th>
        );
      return (
        <td key={at} {...spans}>
          {inner(cell.content)}
        </td>
      );
    })}
  </tr>
);

const spanOf = ({ attrs }: RichNode, name: 'colspan' | 'rowspan') => {
  const span = Number(attrs?.[name] ?? 1);
  return span > 1 ? span : undefined;
};

/** A table whose first row of headings names its columns; headings further down name their rows. */
export function RichTable({ node, inner }: { node: RichNode; inner: Inner }) {
  const rows = node.content ?? [];
  const [first, ...rest] = rows;
  const head = first && rest.length > 0 && isHeaderRow(first) ? first : undefined;
  const body = head ? rest : rows;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is not a group of form fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard
    <div className={classes.scroll} dir="auto" role="group" aria-label="Table" tabIndex={0}>
      <table>
        {head && <thead>{row(head, 0, inner, true)}</thead>}
        <tbody>{body.map((each, index) => row(each, index, inner, head === undefined && index === 0))}</tbody>
      </table>
    </div>
  );
}
