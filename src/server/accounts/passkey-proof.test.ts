import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toBase64url } from '#shared/envelope.ts';
import { adding, makeChallenge, readNewKey, readSignature } from './passkey-proof.ts';

const signKey = new Uint8Array(32).fill(7);
const now = new Date('2026-11-28T09:00:00Z');
const site = { signKey, publicUrl: 'https://site.example', now };
const purpose = adding({ id: 3, session: 12 });

const digest = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const spki = (key: KeyObject) => key.export({ format: 'der', type: 'spki' });
const pairs = {
  es256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  other: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  es384: generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  eddsa: generateKeyPairSync('ed25519'),
  rs256: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  short: generateKeyPairSync('rsa', { modulusLength: 1024 }),
};
const id = Buffer.from('the id of a key');

interface Said {
  said: object | string;
  rp: string;
  flags: number;
  counter: number;
  /** What follows the counter. */
  rest: Uint8Array;
}
const length = Buffer.from([0, id.length]);
const keyData = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from('as CBOR')]);

/** What a device sends, as a browser hands it on. */
function proof({ said, rp, flags, counter, rest }: Said) {
  const head = Buffer.alloc(5);
  head.writeUInt8(flags);
  head.writeUInt32BE(counter, 1);
  const clientData = new TextEncoder().encode(typeof said === 'string' ? said : JSON.stringify(said));
  return { clientData, authenticatorData: Buffer.concat([digest(rp), head, rest]) };
}
const sent = ({ clientData, authenticatorData }: ReturnType<typeof proof>) => ({
  clientData: toBase64url(clientData),
  authenticatorData: toBase64url(authenticatorData),
});
const saying = (type: string, challenge: string, more = {}) => ({
  type: `webauthn.${type}`,
  challenge,
  origin: 'https://site.example',
  crossOrigin: false,
  ...more,
});

const wrongSaid = (type: string, challenge: string, other: string): [string, object | string][] => [
  ['of another type', saying(other, challenge)],
  ['of another site', saying(type, challenge, { origin: 'https://evil.example' })],
  ['of a host below', saying(type, challenge, { origin: 'https://a.site.example' })],
  ['of another port', saying(type, challenge, { origin: 'https://site.example:8443' })],
  ['over plain http', saying(type, challenge, { origin: 'http://site.example' })],
  ['within a frame of another site', saying(type, challenge, { crossOrigin: true })],
  ['without a challenge', saying(type, challenge, { challenge: undefined })],
  ['with a challenge that is no text', saying(type, challenge, { challenge: [challenge] })],
  ['with a challenge of its own', saying(type, toBase64url(Buffer.alloc(54, 1)))],
  ['with a part of a challenge', saying(type, challenge.slice(0, 20))],
  ['with an empty challenge', saying(type, '')],
  ['that is null', 'null'],
  ['that is a list', '[]'],
  ['that is no JSON', '{"type":'],
];
const wrongData: [string, Partial<Said>][] = [
  ['for another site', { rp: 'evil.example' }],
  ['for a host below', { rp: 'a.site.example' }],
  ['with nobody present', { flags: 0x04 }],
  ['with nobody checked', { flags: 0x01 }],
  ['backed up though it cannot be', { flags: 0x15 }],
];

describe('the registration of a new passkey', () => {
  const challenge = makeChallenge(signKey, purpose, now);
  const whole: Said = {
    said: saying('create', challenge),
    rp: 'site.example',
    flags: 0x45,
    counter: 1,
    rest: keyData,
  };
  const made = (change: Partial<Said> = {}, pair: keyof typeof pairs = 'es256', algorithm = -7) => ({
    ...sent(proof({ ...whole, ...change })),
    credential: toBase64url(id),
    publicKey: toBase64url(spki(pairs[pair].publicKey)),
    algorithm,
  });
  const read = (key = made(), as = purpose, at = site) => readNewKey(key, as, at);

  test.each([
    ['es256', -7],
    ['eddsa', -8],
    ['rs256', -257],
  ] as const)('accepts %s', (pair, algorithm) => {
    expect(read(made({}, pair, algorithm))).toEqual({
      counter: 1,
      challengeAt: now.getTime(),
      credential: toBase64url(id),
    });
  });

  test.each([
    ['es384', -7],
    ['rs256', -7],
    ['es256', -8],
    ['es256', -257],
    ['short', -257],
    ['es256', -35],
    ['eddsa', 0],
  ] as const)('refuses %s with %i', (pair, algorithm) => {
    expect(read(made({}, pair, algorithm))).toBeNull();
  });

  test.each(wrongSaid('create', challenge, 'get'))('refuses client data %s', (_, said) => {
    expect(read(made({ said }))).toBeNull();
  });

  test.each(wrongData)('refuses authenticator data %s', (_, change) => {
    const flags = change.flags === undefined ? whole.flags : change.flags | 0x40;
    expect(read(made({ ...change, flags }))).toBeNull();
  });

  test('accepts keys that can be backed up, backed up or not', () => {
    expect(read(made({ flags: 0x4d }))).not.toBeNull();
    expect(read(made({ flags: 0x5d }))).not.toBeNull();
  });

  test('reads the credential id from the authenticator data', () => {
    expect(read(made({ flags: 0x05, rest: new Uint8Array() }))).toBeNull();
    expect(read({ ...made(), credential: toBase64url(Buffer.from('another id')) })).toBeNull();
    expect(read(made({ rest: keyData.subarray(0, 17) }))).toBeNull();
    expect(read({ ...made(), publicKey: 'AAAA' })).toBeNull();
  });

  test('requires a challenge of this person, session and installation, at most five minutes old', () => {
    expect(read(made(), adding({ id: 4, session: 12 }))).toBeNull();
    expect(read(made(), adding({ id: 3, session: 13 }))).toBeNull();
    expect(read(made(), 'sign-in')).toBeNull();
    const later = (ms: number) => ({ ...site, now: new Date(now.getTime() + ms) });
    expect(read(made(), purpose, later(299_999))).not.toBeNull();
    expect(read(made(), purpose, later(300_000))).toBeNull();
    expect(read(made(), purpose, later(-300_001))).toBeNull();
    expect(read(made(), purpose, { ...site, signKey: new Uint8Array(32) })).toBeNull();
  });
});

describe('a passkey’s signature', () => {
  const challenge = makeChallenge(signKey, 'sign-in', now);
  const whole: Said = {
    said: saying('get', challenge),
    rp: 'site.example',
    flags: 0x05,
    counter: 8,
    rest: new Uint8Array(),
  };
  const key = { publicKey: toBase64url(spki(pairs.es256.publicKey)), algorithm: -7 };
  function signed(change: Partial<Said> = {}, pair: keyof typeof pairs = 'es256') {
    const whatItSays = proof({ ...whole, ...change });
    const bytes = Buffer.concat([whatItSays.authenticatorData, digest(whatItSays.clientData)]);
    const algorithm = pair === 'eddsa' ? null : 'sha256';
    return { ...sent(whatItSays), signature: toBase64url(sign(algorithm, bytes, pairs[pair].privateKey)) };
  }

  test.each([
    ['es256', -7],
    ['eddsa', -8],
    ['rs256', -257],
  ] as const)('by %s is valid', (pair, algorithm) => {
    const publicKey = toBase64url(spki(pairs[pair].publicKey));
    expect(readSignature(signed({}, pair), { publicKey, algorithm }, site)).toEqual({
      counter: 8,
      challengeAt: now.getTime(),
      credential: null,
    });
  });

  test('by another key, or over other data, is invalid', () => {
    const { signature } = signed();
    expect(readSignature(signed({}, 'other'), key, site)).toBeNull();
    expect(readSignature({ ...signed({ counter: 9 }), signature }, key, site)).toBeNull();
    const said = saying('get', challenge, { more: 1 });
    expect(readSignature({ ...signed({ said }), signature }, key, site)).toBeNull();
    expect(readSignature({ ...signed(), signature: '' }, key, site)).toBeNull();
    expect(readSignature({ ...signed(), signature: 'AAAA' }, key, site)).toBeNull();
  });

  test.each(wrongSaid('get', challenge, 'create'))('over client data %s is invalid', (_, said) => {
    expect(readSignature(signed({ said }), key, site)).toBeNull();
  });

  test.each(wrongData)('with authenticator data %s is invalid', (_, change) => {
    expect(readSignature(signed(change), key, site)).toBeNull();
  });

  test('over data that is truncated, or longer than its flags say, is invalid', () => {
    expect(readSignature(signed({ rest: Buffer.from('more') }), key, site)).toBeNull();
    expect(readSignature(signed({ rest: Buffer.from('more'), flags: 0x85 }), key, site)).not.toBeNull();
    const short = signed();
    const authenticatorData = short.authenticatorData.slice(0, 40);
    expect(readSignature({ ...short, authenticatorData }, key, site)).toBeNull();
  });

  test('made for adding a key does not sign in', () => {
    const said = saying('get', makeChallenge(signKey, purpose, now));
    expect(readSignature(signed({ said }), key, site)).toBeNull();
  });
});
