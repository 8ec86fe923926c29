/** A device's own authenticator, as Chromium's WebAuthn domain takes it: it knows its owner and answers at once. */
export const authenticator = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;
