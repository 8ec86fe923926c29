import { deskLoader, onceAtADesk } from '../../desk/desk-loader.ts';
import { useMay } from '../../privileges.ts';
import { NoAccess } from '../../shell/no-access.tsx';
import { titled } from '../../shell/titled.ts';
import { enquiryDesk } from './enquiry-desk.tsx';
import { Inbox } from './inbox.tsx';

export const meta = () => titled('Contact');
export const clientLoader = deskLoader(enquiryDesk);
export const shouldRevalidate = onceAtADesk;

export default function Contact() {
  const may = useMay('contactsView');
  return may('View') ? <Inbox /> : <NoAccess />;
}
