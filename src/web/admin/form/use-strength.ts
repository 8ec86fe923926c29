import { useEffect, useState } from 'react';
import type { Strength } from '#shared/password-strength.ts';

/** Rests this long after the last key before judging. */
const settle = 150;

/** How hard a new password is to guess; null while it is empty, not judged yet, or the estimator cannot be had. */
export function useStrength(password: string, own: readonly string[] = []): Strength | null {
  const [known, setKnown] = useState<{ of: string; strength: Strength } | null>(null);
  const about = own.join(' ');
  useEffect(() => {
    if (password === '') return;
    const another = new AbortController();
    const judge = async () => {
      const { passwordStrength } = await import('#shared/password-strength.ts');
      const strength = await passwordStrength(password, [about]);
      if (!another.signal.aborted) setKnown({ of: password, strength });
    };
    const timer = setTimeout(() => void judge().catch(() => setKnown(null)), settle); // the server judges it all the same
    return () => {
      another.abort();
      clearTimeout(timer);
    };
  }, [password, about]);
  return password === '' ? null : (known?.strength ?? null);
}
