import { expect, test } from 'vitest';
import { firstSentence } from './first-sentence.ts';

test.each([
  ['Four people typed. A robot reads.', 'Four people typed.'],
  ['Who  types\nthem? Four people.', 'Who types them?'],
  ['Version 2.5 is out. It is faster.', 'Version 2.5 is out.'],
  ['Kaveri Foods Pvt. Ltd. ran on paper. It does not now.', 'Kaveri Foods Pvt. Ltd. ran on paper.'],
  ['Dr. A. R. Mani (of St. Mary’s) asked. We came.', 'Dr. A. R. Mani (of St. Mary’s) asked.'],
  ['Depot No. 5 was late. It is not now.', 'Depot No. 5 was late.'],
  ['Was it late? No. It was early.', 'Was it late?'],
  ['Orders, invoices etc. were typed. A robot reads.', 'Orders, invoices etc. were typed.'],
  ['They typed invoices etc. A robot reads.', 'They typed invoices etc.'],
  ['Four people typed. 900 invoices a day are read now.', 'Four people typed.'],
  ['ஆவணங்கள் தட்டச்சு செய்யப்பட்டன. இப்போது இல்லை.', 'ஆவணங்கள் தட்டச்சு செய்யப்பட்டன.'],
  ['No end', 'No end'],
  ['', ''],
])('the first sentence of %j is %j', (text, expected) => expect(firstSentence(text)).toBe(expected));

test('a long sentence ends after a whole word', () => {
  const cut = firstSentence('many words '.repeat(40));
  expect(cut.length).toBeLessThan(182);
  expect(cut).toMatch(/(many|words)…$/);
});
