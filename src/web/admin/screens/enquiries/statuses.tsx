import { type EnquiryStatus, enquiryStatuses } from '#shared/desk/enquiry.ts';
import { Pill, type Tone } from '#web/ui/pill.tsx';

const tones: Record<EnquiryStatus, Tone> = {
  new: 'brand',
  open: 'warn',
  waiting: 'neutral',
  won: 'good',
  lost: 'neutral',
  closed: 'neutral',
  spam: 'bad',
};

/** 'Waiting for the customer' is too long for a tab or a row. */
const short: Partial<Record<EnquiryStatus, string>> = { waiting: 'Waiting' };

export const statusTabs = enquiryStatuses.map(({ value, label }) => ({
  value,
  label: short[value] ?? label,
}));

const statusLabel = (status: EnquiryStatus): string =>
  statusTabs.find((each) => each.value === status)?.label ?? status;

export const StatusPill = ({ status }: { status: EnquiryStatus }) => (
  <Pill tone={tones[status]}>{statusLabel(status)}</Pill>
);
