import type { ShownPage } from '#shared/resource/define.ts';
import type { SectionOf } from '#shared/sections/define.ts';
import type { shown } from '#shared/sections/screens/shown.ts';
import type { PageServices } from '../../../render.ts';
import { Shown, type ShownRecords } from '../../parts/shown.tsx';
import type { SectionProps } from '../../section-drawings.ts';

type Value = SectionOf<typeof shown>;
interface Records {
  page: ShownPage;
  records: ShownRecords;
}

export async function load(_: Value, { call }: PageServices, request: Request): Promise<Records | null> {
  const page = new URL(request.url).pathname.slice(1) as ShownPage; // only these pages can have this section
  const records = await call('web/shown', { page });
  return Object.values(records).some((rows) => rows && rows.length > 0) ? { page, records } : null;
}

export default function ShownHere({ data }: SectionProps<Value, Records>) {
  return <Shown page={data.page} records={data.records} />;
}
