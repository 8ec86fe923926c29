interface Failure {
  /** What happened, and what to do about it. */
  words: string;
  /** The original error, unless the text repeats it. */
  raw?: string;
}

/** By what the error contains: codes of Node and of OpenSSL, and the words of webhooks/post.ts. The first match counts. */
const causes: readonly [RegExp, string][] = [
  [/\bENOTFOUND\b/, 'The address was not found. Check its spelling.'],
  [
    /\bEAI_AGAIN\b/,
    'The address could not be looked up. If this lasts, the network of this server has to be checked.',
  ],
  [
    /\bECONNREFUSED\b/,
    'The connection was refused: no program answers at this address. Check whether the other program is running, and the address with its port.',
  ],
  [
    /\b(ECONNRESET|EPIPE)\b|socket hang up/,
    'The other program closed the connection without an answer. Its log should tell why.',
  ],
  [
    /\b(EHOSTUNREACH|ENETUNREACH|ENETDOWN)\b/,
    'There is no way to the other server. Check whether it is switched on and reachable from outside.',
  ],
  [
    /^No answer within|\bETIMEDOUT\b/,
    'It took too long. The other program has to answer within 15 seconds, and do its work after that.',
  ],
  [
    /\bCERT_HAS_EXPIRED\b|certificate has expired/,
    'The certificate is not valid: it has expired. Whoever runs the other program has to renew it.',
  ],
  [
    /\bERR_TLS_CERT_ALTNAME_INVALID\b/,
    'The certificate is not valid for this address. Check its spelling, or have the certificate changed.',
  ],
  [
    /\b(CERT|CRL|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|HOSTNAME)_|certificate/,
    'The certificate is not valid: no authority that this server trusts has issued it. Whoever runs the other program has to replace it.',
  ],
  [
    /\b(EPROTO|ERR_SSL|ERR_TLS)/,
    'No secure connection came about. Check whether the address is one for https, and its port.',
  ],
  [/\bHPE_|Parse Error/, 'What answered is not a web server. Check the address with its port.'],
];

/** By the status of the answer; the first match counts. */
const answers: readonly [RegExp, string][] = [
  [/^3/, 'the address has moved, and redirects are not followed. Enter the new one.'],
  [/^(400|415|422)$/, 'the other program does not accept the request. Its log should tell why.'],
  [/^(401|403)$/, 'the other program refuses the request. Check whether it has the right secret.'],
  [/^(404|410)$/, 'nothing receives webhooks at this address. Check its spelling.'],
  [/^405$/, 'this address takes no POST requests. Check whether it is the one for webhooks.'],
  [/^413$/, 'the request is too large for the other program.'],
  [/^429$/, 'the other program is getting too many requests.'],
  [
    /^(502|503|504)$/,
    'the other program is not available at the moment. If this lasts, tell whoever runs it.',
  ],
  [/^5/, 'the other program has failed. Its log should tell why.'],
];

/** In plain words why a delivery was not accepted. Errors of our own are plain already. */
export function deliveryFailure(error: string): Failure {
  const status = /^Answered (\d+)/.exec(error)?.[1];
  if (status) {
    const then = answers.find(([known]) => known.test(status))?.[1] ?? 'this is not an answer of acceptance.';
    return { words: `It answered ${status}: ${then}` };
  }
  const cause = causes.find(([known]) => known.test(error))?.[1];
  return cause ? { words: cause, raw: error } : { words: error };
}
