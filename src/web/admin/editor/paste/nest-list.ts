export interface ListItem {
  /** 1 for the outermost. */
  level: number;
  ordered: boolean;
  /** First number of the list, if not 1. */
  start?: number | undefined;
  content: DocumentFragment;
}

/** Builds a nested list from flat items that only have a level. */
export function nestList(doc: Document, items: readonly ListItem[]): DocumentFragment {
  const made = doc.createDocumentFragment();
  let open: { level: number; list: HTMLElement }[] = [];
  for (const { level, ordered, start, content } of items) {
    const tag = ordered ? 'ol' : 'ul';
    open = open.filter((each) => each.level <= level);
    let current = open.at(-1);
    if (current?.level === level && current.list.localName !== tag) {
      open.pop();
      current = open.at(-1);
    }
    if (current?.level !== level) {
      const list = doc.createElement(tag);
      if (ordered && start !== undefined && start > 1) list.setAttribute('start', String(start));
      (current?.list.lastElementChild ?? made).append(list);
      current = { level, list };
      open.push(current);
    }
    const item = doc.createElement('li');
    item.append(content);
    current.list.append(item);
  }
  return made;
}

/** Moves an element’s children into a fragment. */
export function contentOf(element: Element): DocumentFragment {
  const content = element.ownerDocument.createDocumentFragment();
  content.append(...element.childNodes);
  return content;
}
