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

/** Passed as props to the menus that are loaded later: icons imported by two files would end up in a file that every list loads. */
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
