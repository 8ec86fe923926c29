import { ExternalLink } from 'lucide-react';
import * as z from 'zod/mini';
import type { WholeEnquiry } from '#shared/calls/desk/enquiries.ts';
import { isUnanswered } from '#shared/desk/enquiry.ts';
import { lines } from '#shared/resource/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { ComposerForm, useComposer } from '../../desk/mail/composer-form.tsx';
import { submit } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { showRefusal } from '../../form/problems.ts';
import { write } from '../../query/write.ts';
import { useSession } from '../../session/session.ts';
import { useSite } from '../../shell/use-site.ts';
import { MarkAnswered } from './mark-answered.tsx';

const longest = 2000;
const schema = z.object({ text: lines(longest) });

/** Opens WhatsApp with a text and records that; whether it is sent cannot be known. */
export function WhatsappForm({ enquiry }: { enquiry: WholeEnquiry }) {
  const company = useSite().name;
  const staff = useSession()?.name ?? '';
  const { form, clear, busy, blank } = useComposer(`whatsapp:${enquiry.id}`, schema, {
    text: `Hello ${enquiry.firstName}, this is ${staff} from ${company}. Thank you for your enquiry (${enquiry.reference}).`,
  });
  const waits = isUnanswered(enquiry);
  const open = () =>
    submit(form, async ({ text }) => {
      // opened before the call: afterwards the browser would block it as a popup
      const tab = window.open('', '_blank');
      try {
        const { url } = await write('enquiry/whatsapp', { id: enquiry.id, text });
        clear({ text });
        if (tab) {
          tab.opener = null;
          tab.location.href = url;
        } else
          showToast({
            kind: 'info',
            title: 'Recorded',
            text: 'The browser blocked WhatsApp from opening.',
            action: { label: 'Open WhatsApp', run: () => window.open(url, '_blank', 'noopener') },
          });
      } catch (error) {
        tab?.close();
        showRefusal(form, error, 'Not recorded');
      }
    });
  return (
    <ComposerForm
      form={form}
      onSend={open}
      foot={
        <>
          <p>
            {enquiry.phone
              ? `To ${enquiry.phone}. You send it in WhatsApp yourself${waits ? ', and then mark the enquiry as answered' : ''}.`
              : 'No phone number is known.'}
          </p>
          {waits ? <MarkAnswered enquiry={enquiry} /> : null}
          <Button
            type="submit"
            kind="primary"
            size="sm"
            busy={busy}
            disabled={blank || !enquiry.phone}
            icon={<ExternalLink size={15} aria-hidden />}
          >
            Open WhatsApp
          </Button>
        </>
      }
    >
      <FormField form={form} name="text" label="Message">
        {(control) => <TextArea {...control} rows={4} maxLength={longest} />}
      </FormField>
    </ComposerForm>
  );
}
