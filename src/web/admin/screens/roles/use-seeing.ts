import { useState } from 'react';
import { showToast } from '#web/ui/toast.tsx';
import { problemOf } from '../../problem.ts';
import { useSession } from '../../session/session.ts';
import { seeAs } from '../../session/viewing.ts';

/** Opens the panel as seen by a role; a user who is doing so already has to go back first. */
export function useSeeing() {
  const viewing = useSession()?.viewing ?? false;
  const [seeing, setSeeing] = useState(false);
  const see = async (role: number) => {
    setSeeing(true);
    await seeAs(role).catch((error: unknown) =>
      showToast({ kind: 'error', title: 'The panel of this role cannot be shown', text: problemOf(error) }),
    );
    setSeeing(false);
  };
  return { seeing, viewing, see };
}
