import { useActionData, useLoaderData } from 'react-router';
import { contact } from '#content/pages.ts';
import { enquiryForm } from '#shared/desk/enquiry.ts';
import { Cover } from '#web/art/cover.tsx';
import { plainMark } from '#web/art/mark.tsx';
import { Island } from '../../shell/island.tsx';
import { servicesOf } from '../../shell/services-context.ts';
import { answered } from '../form-action.ts';
import { SocialLinks } from '../frame/social-links.tsx';
import { chatUrl } from '../frame/whatsapp.tsx';
import { EnquiryForm } from '../islands/enquiry-form.tsx';
import { breadcrumbSchema, metaEntry, pageMeta } from '../page-meta.ts';
import { Icon } from '../parts/icon.tsx';
import { Offices } from '../parts/offices.tsx';
import { Shown } from '../parts/shown.tsx';
import headings from '../parts/text/heading.module.css';
import { PageHead } from '../parts/text/page-head.tsx';
import wrap from '../parts/wrap.module.css';
import { telUrl, useSite } from '../site.ts';
import { text } from '../text.ts';
import type { Route } from './+types/contact.ts';
import classes from './contact.module.css';

const trail = [
  { name: 'Home', path: '/' },
  { name: 'Contact', path: '/contact' },
];

interface ContactDetails {
  location: string;
  phoneNumber: string;
  email: string;
}

export async function loader({ context }: Route.LoaderArgs) {
  const page = servicesOf(context);
  const [site, entry, contacts, policy, shown] = await Promise.all([
    page.call('web/site', {}),
    metaEntry(page, 'contact'),
    page.call('web/contacts', {}),
    page.call('web/policy', { title: 'privacy-policy' }),
    page.call('web/shown', { page: 'contact' }),
  ]);
  const details = JSON.parse(contacts.value) as ContactDetails; // written through the settings’ schema
  return {
    site,
    entry,
    details,
    shown,
    formToken: page.formToken(),
    consent: policy.status === 1 ? String(policy.version) : '',
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = servicesOf(context);
  return answered(enquiryForm, await request.formData(), page, (filled) => page.call('enquiry/add', filled));
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        site: loaderData.site,
        path: '/contact',
        name: 'Contact',
        words: loaderData.entry,
        schema: [breadcrumbSchema(loaderData.site.publicUrl, trail)],
      })
    : [];

export default function Contact() {
  const site = useSite();
  const { details, shown, formToken, consent } = useLoaderData<typeof loader>();
  const initial = useActionData<typeof action>() ?? null;
  return (
    <>
      <PageHead
        trail={trail}
        eyebrow="Contact"
        title={
          <>
            {contact.heading[0]} <br />
            <span className={classes.second}>{`${contact.heading[1]} ${site.company.name}`}</span>
          </>
        }
      />
      <ul className={`${wrap.wrap} ${classes.routes}`}>
        <li>
          <a href="#enquiry">
            <Icon name="mail" size={24} />
            <strong>{contact.routes.write.title}</strong>
            <span>{contact.routes.write.text}</span>
          </a>
        </li>
        <li>
          <a href={chatUrl({ site, path: '/contact' })} target="_blank" rel="noopener">
            <Icon name="chat" size={24} />
            <strong>
              {contact.routes.chat.title}
              <span className="visually-hidden">{` ${text.newTab}`}</span>
            </strong>
            <span>{site.hours}</span>
          </a>
        </li>
        <li>
          <a href={telUrl(details.phoneNumber)}>
            <Icon name="phone" size={24} />
            <strong>{contact.routes.call.title}</strong>
            <span>{details.phoneNumber}</span>
          </a>
        </li>
      </ul>
      <section className={`${wrap.wrap} ${classes.row}`}>
        <div className={classes.words}>
          <p className={headings.eyebrow}>{contact.intro.eyebrow}</p>
          <h2 className={classes.heading}>{contact.intro.heading}</h2>
          <p className={wrap.lede}>{contact.intro.text}</p>
          <ul className={classes.ways}>
            <li>
              <Icon name="pin" />
              <span>{details.location}</span>
            </li>
            <li>
              <Icon name="phone" />
              <a href={telUrl(details.phoneNumber)}>{details.phoneNumber}</a>
            </li>
            <li>
              <Icon name="mail" />
              <a href={`mailto:${details.email}`}>{details.email}</a>
            </li>
          </ul>
          <h3 className={classes.follow}>{contact.follow}</h3>
          <SocialLinks socials={site.socials} named />
        </div>
        <div className={classes.card} id="enquiry">
          <Island
            name="enquiry-form"
            component={EnquiryForm}
            props={{
              heading: contact.form,
              formToken,
              page: '/contact',
              consent,
              siteKey: site.recaptchaSiteKey,
              mark: plainMark,
              promise: `We answer within one business day, ${site.hours}.`,
              whatsapp: chatUrl({ site, path: '/contact' }),
              initial,
            }}
          />
        </div>
      </section>
      <Shown page="contact" records={shown} />
      <section className={`${wrap.wrap} ${classes.places}`} aria-label="Where we are">
        <Offices offices={site.contacts.offices} />
        <figure className={classes.picture}>
          <Cover seed="doorstep" size="1000x400" />
        </figure>
      </section>
    </>
  );
}
