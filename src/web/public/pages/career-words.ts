import { employmentTypes, officeNames, workModes } from '#shared/resources/career.ts';

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

export const employmentLabel = (value: string): string => labelOf(employmentTypes, value);
export const workModeLabel = (value: string): string => labelOf(workModes, value);
export const officeLabels = (values: readonly string[]): string =>
  values.map((value) => labelOf(officeNames, value)).join(', ');
