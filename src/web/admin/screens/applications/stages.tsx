import { type ApplicationStage, applicationStages, liveStages } from '#shared/desk/application.ts';
import { Pill, type Tone } from '#web/ui/pill.tsx';

const tones: Record<ApplicationStage, Tone> = {
  new: 'brand',
  screening: 'warn',
  shortlisted: 'warn',
  interview: 'warn',
  offer: 'good',
  hired: 'good',
  rejected: 'neutral',
  withdrawn: 'neutral',
  spam: 'bad',
};

export const stageLabel = (stage: ApplicationStage): string =>
  applicationStages.find((each) => each.value === stage)?.label ?? stage;

export const isOpenStage = (stage: ApplicationStage): boolean =>
  (liveStages as readonly string[]).includes(stage);

export const StagePill = ({ stage }: { stage: ApplicationStage }) => (
  <Pill tone={tones[stage]}>{stageLabel(stage)}</Pill>
);
