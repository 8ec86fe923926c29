import type { FormDeclaration } from './visitor-form.ts';

/** A kind of what visitors send, as the site, the panel and the server know it. */
export interface DeskDeclaration {
  /** One and many of them, in the paths of calls; the second is the table's name too. */
  name: string;
  plural: string;
  label: string;
  labelPlural: string;
  /** Opens the desk; its suffixes let someone change, delete and export. */
  right: string;
  /** Where the panel shows it, below its own address. */
  panelPath: string;
  form: FormDeclaration;
  /** How far a record has come. */
  state: {
    column: string;
    values: readonly { value: string; label: string }[];
    /** Somebody still works on it. */
    live: readonly string[];
  };
}
