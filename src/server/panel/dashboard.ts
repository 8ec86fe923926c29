import { type Handlers, staffOf } from '../rpc/context.ts';
import { health } from './health.ts';
import { placeholders } from './placeholders.ts';
import { sampleCounts } from './samples.ts';
import { scheduled } from './scheduled.ts';
import { summary } from './summary.ts';
import { reviews, unpublished } from './unpublished.ts';

export const dashboardCalls: Handlers<'dashboard'> = {
  async dashboard(_request, context) {
    const { privileges } = staffOf(context);
    return {
      ...(await summary(context)),
      scheduled: await scheduled(context),
      unpublished: await unpublished(context),
      reviews: await reviews(context),
      health: privileges.has('settingsView') ? await health(context) : null,
      samples: await sampleCounts(context),
      placeholders: privileges.has('settingsUpdate') ? await placeholders(context) : null,
    };
  },
};
