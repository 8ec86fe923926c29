import {
  Bold,
  Code,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  SquareCode,
  Table,
} from 'lucide-react';

/** Handed on to the menus that come later: an icon that two files ask for would come with every list of the panel. */
export const icons = {
  bold: Bold,
  italic: Italic,
  code: Code,
  link: Link,
  bullets: List,
  numbers: ListOrdered,
  quote: Quote,
  codeBlock: SquareCode,
  image: ImagePlus,
  table: Table,
  line: Minus,
} as const;
export type Icons = typeof icons;
