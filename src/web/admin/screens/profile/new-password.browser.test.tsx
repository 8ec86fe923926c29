import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { showInPanel } from '#web/testing/panel.tsx';
import { Form } from '../../form/form.tsx';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { NewPassword } from './new-password.tsx';

afterEach(() => void vi.useRealTimers());

const schema = z.object({ password: z.string() });

function Shown() {
  const form = useSchemaForm<{ password: string }>(schema, { password: '' });
  return (
    <Form form={form} onSubmit={() => form.trigger()}>
      <NewPassword form={form} name="password" label="Password" own={[]} />
    </Form>
  );
}

test('a password gets no verdict but its own', async () => {
  await showInPanel(<Shown />);
  const field = page.getByLabelText('Password', { exact: true });
  await field.fill('anchor-violin-harvest-cobalt');
  await expect.element(page.getByText('Very hard to guess')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await field.fill('letmeinletmein');
  await expect.poll(() => page.getByText(/to guess/).elements()).toEqual([]);
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await expect.element(page.getByText(/too easy to guess/)).toBeVisible();
});
