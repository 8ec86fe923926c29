/** Countries with an office: country code, and number of digits of a national number without it. */
const countries: readonly { code: string; lengths: readonly number[] }[] = [
  { code: '91', lengths: [10] },
  { code: '965', lengths: [8] },
  { code: '971', lengths: [8, 9] },
];

/** Fewer digits identify nobody. All spellings of a number have this many last digits in common. */
export const fewestDigits = 7;

/** The number that a text consists of; null if it holds anything else, or too few digits. */
export const phoneIn = (text: string): PhoneNumber | null =>
  /^[+0-9 ()-]+$/.test(text) ? phoneNumberOf(text) : null;

export interface PhoneNumber {
  /** Null if there is none, or that of another country, which is then left among the digits. */
  code: string | null;
  digits: string;
}

/** The national trunk prefix: +44 (0)20 is +44 20. */
const bracketedZero = /(?<=\d\s*)\(\s*0\s*\)/g;

const isInternational = (phone: string): boolean => /^\s*\+|^\D*00/.test(phone);

/** The digits of a spelling without brackets, spaces and dialling prefixes; null if there are too few to identify anyone. */
export function phoneNumberOf(phone: string): PhoneNumber | null {
  const all = phone.replace(bracketedZero, '').replace(/\D/g, '');
  const international = isInternational(phone);
  const plain = all.replace(/^0+/, '');
  for (const { code, lengths } of countries) {
    if (!plain.startsWith(code)) continue;
    const digits = plain.slice(code.length).replace(/^0(?!0)/, ''); // as in +971 050; a made-up number is all zeros
    // a number of India may itself begin with another country’s code
    if (international ? digits.length >= fewestDigits : lengths.includes(digits.length))
      return { code, digits };
  }
  const digits = plain.length < fewestDigits ? all : plain; // the end of a number may have zeros in front
  return digits.length < fewestDigits ? null : { code: null, digits };
}

/** The country code and the national number, as dialled after a plus; null if the spelling does not say which country it is in. */
export function internationalDigits(phone: string): string | null {
  const number = phoneNumberOf(phone);
  if (!number) return null;
  if (number.code !== null) return number.code + number.digits;
  return isInternational(phone) ? number.digits : null;
}

export function telUrl(phone: string): string {
  const digits = internationalDigits(phone);
  return digits === null ? `tel:${phone.replace(/\D/g, '')}` : `tel:+${digits}`;
}

export const phoneEnd = ({ digits }: PhoneNumber): string => digits.slice(-fewestDigits);

/** Whether two spellings denote the same number: one may lack the country code, the area code, or both. */
export function sameNumber(a: PhoneNumber, b: PhoneNumber): boolean {
  if (a.code !== null && b.code !== null && a.code !== b.code) return false;
  const [short, long] = a.digits.length < b.digits.length ? [a, b] : [b, a];
  // with its code a number is whole: a longer one is another
  return long.digits === short.digits || (short.code === null && long.digits.endsWith(short.digits));
}
