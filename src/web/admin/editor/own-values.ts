import { sameValue } from '../form/same-value.ts';

/**
 * What an editor has sent out. A form gives it back as an equal copy, and on a busy machine only after the next letter: such
 * a value must not replace what is typed meanwhile, as one from elsewhere (a restored version, say) has to.
 */
export class OwnValues<V> {
  #sent: V[];

  constructor(first: V) {
    this.#sent = [first];
  }

  send(value: V): void {
    this.#sent.push(value);
  }

  /** Whether a value that came in is one of the editor’s own. Earlier ones will not come any more. */
  takes(value: V): boolean {
    const at = this.#sent.findLastIndex((each) => sameValue(each, value));
    this.#sent = at < 0 ? [value] : this.#sent.slice(at);
    return at >= 0;
  }
}
