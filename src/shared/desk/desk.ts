import type { FormDeclaration } from './visitor-form.ts';

/** A kind of visitor submission, as the site, the panel and the server know it. */
export interface DeskDeclaration {
  /** Singular and plural names in the paths of calls; the plural is also the table’s name. */
  name: string;
  plural: string;
  label: string;
  labelPlural: string;
  /** The privilege that opens the desk; its suffixes allow changing, deleting and exporting. */
  right: string;
  /** Its path in the panel. */
  panelPath: string;
  form: FormDeclaration;
  /** Its workflow states. */
  state: {
    column: string;
    values: readonly { value: string; label: string }[];
    /** States in which it is still being worked on. */
    live: readonly string[];
  };
}
