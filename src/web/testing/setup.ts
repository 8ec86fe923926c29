import '#web/styles/base.css';
import '#web/admin/admin.css';
import { afterEach, beforeAll, expect } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { client } from '#web/admin/query/client.ts';
import { abandonCalls } from '#web/admin/session/ended.ts';
import { noteConnection } from '#web/connection.ts';
import { popupsFile } from '#web/ui/load-popups.ts';
import { drawToasts } from '#web/ui/toast.tsx';
import { finishResizes } from './finish-resizes.ts';
import { keepToasts } from './keep-toasts.ts';
import { leaveUnpainted } from './leave-unpainted.ts';
import { installServer, quiet, resetServer } from './server.ts';

const fonts = ['1em Bricolage', '1em Instrument', '1em "Geist Mono Variable"'];

leaveUnpainted();
beforeAll(installServer);
beforeAll(keepToasts);
beforeAll(finishResizes);
// letters that come later would move what a test has measured
beforeAll(async () => void (await Promise.all(fonts.map((font) => document.fonts.load(font, 'a1')))));
// as they are in the panel shortly after it has started
beforeAll(async () => void (await popupsFile.load()));
afterEach(async () => {
  await cleanup();
  abandonCalls();
  await quiet();
  drawToasts()(); // what was said after the screen had gone is not for the next one
  client.clear();
  noteConnection(true);
  localStorage.clear();
  sessionStorage.clear();
  expect(resetServer(), 'calls a test gave no answer for').toEqual([]);
});
