import { servicesOf } from '../../shell/services-context.ts';
import type { Route } from './+types/manifest.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { company } = await servicesOf(context).call('web/site', {});
  const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });
  const manifest = {
    name: company.name,
    short_name: company.name,
    description: company.description,
    start_url: '/',
    display: 'browser',
    background_color: '#0b0b14',
    theme_color: '#0b0b14',
    icons: [icon(192), icon(512)],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
}
