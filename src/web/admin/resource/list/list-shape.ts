import type { ListRequest } from '#shared/resource/calls.ts';
import type { Resource } from '#shared/resource/define.ts';
import type { Field } from '#shared/resource/field.ts';
import { imageField } from '#shared/resource/image-field.ts';
import { sortedBy, systemColumns } from '#shared/resource/sorted-by.ts';
import {
  isId,
  isNarrowed,
  type ListShape,
  type ListState,
  queryOf,
  readAddress,
  tabOf,
} from '../../list/address.ts';
import type { ResourceScreen } from '../screens.ts';

export type Tab = 'live' | 'scheduled' | 'draft' | 'ended' | 'trash';
const tabs: readonly string[] = ['live', 'scheduled', 'draft', 'ended', 'trash'] satisfies Tab[];

const tooMuchForACell = ['richText', 'image', 'images', 'list', 'sections', 'password'];

/** Columns without meaning in the trash, because deleted records are never live. */
const notOfTrash = ['status', 'publishAt', 'updatedAt'];

/** Columns a list can show besides its title, which always comes first. */
export const columnNames = (resource: Resource, trash = false): string[] => [
  ...Object.entries(resource.fields)
    .filter(
      ([name, field]) => name !== resource.title && name !== 'type' && !tooMuchForACell.includes(field.input),
    )
    .map(([name]) => name),
  ...systemColumns.filter((name) => !trash || !notOfTrash.includes(name)),
];

export const usualColumns = (resource: Resource): string[] =>
  resource.columns.filter((name) => name !== resource.title && columnNames(resource).includes(name));

export const sortable = (resource: Resource, name: string): boolean => sortedBy(resource).includes(name);

/** Fields a list can be filtered by; a kind’s `type` is fixed by its screen. */
export const filterNames = (resource: Resource): string[] =>
  resource.filters.filter((name) => name !== 'type');

/** Whether a field may be filtered by a value: an old view may name an option that no longer exists. */
const isAllowed = (field: Field | undefined, value: string): boolean =>
  field?.to ? isId(value) : !field?.options || field.options.some((option) => option.value === value);

/** What the list of a kind of content stores in its URL. */
export const shapeOf = ({ resource, path }: Pick<ResourceScreen, 'resource' | 'path'>): ListShape => ({
  path,
  filters: [
    { name: 'state', allows: (value) => tabs.includes(value) },
    ...filterNames(resource).map((name) => ({
      name,
      param: `f.${name}`,
      allows: (value: string) => isAllowed(resource.fields[name], value),
    })),
    ...['from', 'to'].map((name) => ({ name, allows: (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) })),
  ],
  tab: 'state',
  sorts: (name) => sortable(resource, name),
  columns: { all: columnNames(resource), usual: usualColumns(resource) },
});

/** A user’s default view: columns and page size, as a query string. */
export const habitOf = (shape: ListShape, { columns, size }: Pick<ListState, 'columns' | 'size'>): string =>
  queryOf(shape, { ...readAddress(shape, new URLSearchParams()), columns, size });

/** What a record’s cover takes its hue from, where it has no image. */
const hueField = (resource: Resource): string | null => (imageField(resource) ? 'category' : null);

/** The fields a list requests: title, image and columns. Whole records would be ten times as large. */
const shownFields = (resource: Resource, { columns }: ListState): string[] =>
  [resource.title, imageField(resource), hueField(resource), resource.lastDay, ...columns].filter(
    (name, place, all): name is string =>
      typeof name === 'string' && all.indexOf(name) === place && Object.hasOwn(resource.fields, name),
  );

/** The list request for a state. */
export function listRequestOf(resource: Resource, state: ListState): ListRequest {
  const { state: tab, ...filters } = state.filters;
  const trash = tab === 'trash';
  return {
    fields: shownFields(resource, state),
    page: state.page,
    size: state.size,
    search: state.search,
    sort: state.sort,
    dir: state.dir,
    filters: tab && !trash ? { ...filters, state: tab } : filters,
    trash,
  };
}

/** Whether the rows are complete and in the site’s order. */
export const isInSiteOrder = (resource: Resource, shape: ListShape, state: ListState): boolean =>
  (state.sort === null || (state.sort === 'sortOrder' && state.dir === 'asc')) &&
  resource.ordered &&
  tabOf(shape, state) === '' &&
  !isNarrowed(shape, state);
