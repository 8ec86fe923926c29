/** Why a server cannot listen, with the settings that say where. */
export function cannotListen(
  cause: NodeJS.ErrnoException,
  { port, host }: { port: number; host: string },
  [portName, hostName]: readonly [port: string, host: string],
): Error {
  if (cause.code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use. Set ${portName} to another port.`);
  return new Error(
    `Cannot listen on “${host}”, port ${port} (${cause.code}). Set ${hostName} to an address of this machine, and ${portName} to a port that this account may use.`,
    { cause },
  );
}
