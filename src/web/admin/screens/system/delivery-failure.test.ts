import { expect, test } from 'vitest';
import { deliveryFailure } from './delivery-failure.ts';

test.each([
  ['getaddrinfo ENOTFOUND crm.example.com', 'The address was not found'],
  ['getaddrinfo EAI_AGAIN crm.example.com', 'could not be looked up'],
  ['connect ECONNREFUSED 127.0.0.1:9', 'The connection was refused'],
  ['ECONNREFUSED', 'The connection was refused'],
  ['socket hang up (ECONNRESET)', 'closed the connection'],
  ['connect EHOSTUNREACH 203.0.113.1:443', 'no way to the other server'],
  ['No answer within 15 seconds', 'It took too long'],
  ['connect ETIMEDOUT 203.0.113.1:443', 'It took too long'],
  ['certificate has expired (CERT_HAS_EXPIRED)', 'it has expired'],
  ['certificate has expired', 'it has expired'],
  [
    "Hostname/IP does not match certificate's altnames: Host: localhost. is not cert's CN (ERR_TLS_CERT_ALTNAME_INVALID)",
    'not valid for this address',
  ],
  ['self-signed certificate (DEPTH_ZERO_SELF_SIGNED_CERT)', 'The certificate is not valid'],
  [
    'unable to verify the first certificate (UNABLE_TO_VERIFY_LEAF_SIGNATURE)',
    'The certificate is not valid',
  ],
  ['write EPROTO 139:error:0A00010B:SSL routines::wrong version number', 'No secure connection'],
  ['Parse Error: Expected HTTP/ (HPE_INVALID_CONSTANT)', 'not a web server'],
])('%s is put into plain words, and kept beside them', (raw, words) =>
  expect(deliveryFailure(raw)).toEqual({ words: expect.stringContaining(words), raw }),
);

test.each([
  ['Answered 302: redirects are not followed', 'It answered 302: the address has moved'],
  ['Answered 401', 'It answered 401: the other program refuses the request'],
  ['Answered 404', 'It answered 404: nothing receives webhooks'],
  ['Answered 422', 'It answered 422: the other program does not accept'],
  ['Answered 429', 'It answered 429: the other program is getting too many'],
  ['Answered 500', 'It answered 500: the other program has failed'],
  ['Answered 503', 'It answered 503: the other program is not available'],
  ['Answered 600', 'It answered 600: this is not'],
])('%s says what the answer means', (raw, words) =>
  expect(deliveryFailure(raw)).toEqual({ words: expect.stringContaining(words) }),
);

test.each(['This webhook is turned off', 'An error nobody expected'])('%s is shown as it stands', (words) =>
  expect(deliveryFailure(words)).toEqual({ words }),
);
