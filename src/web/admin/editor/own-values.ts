import { sameValue } from '../form/same-value.ts';

/**
 * The values an editor has passed to its form. The form returns each as an equal copy, on a busy machine only after the next letter:
 * such a value must not replace what is typed meanwhile, unlike one from elsewhere, such as a restored version.
 */
export class OwnValues<V> {
  #sent: V[];

  constructor(first: V) {
    this.#sent = [first];
  }

  send(value: V): void {
    this.#sent.push(value);
  }

  /** Whether a value that came in is one of the editor’s own. Earlier values will not arrive again. */
  takes(value: V): boolean {
    const at = this.#sent.findLastIndex((each) => sameValue(each, value));
    this.#sent = at < 0 ? [value] : this.#sent.slice(at);
    return at >= 0;
  }
}
