/** False if the browser could not store it, because its storage is full. */
export function tryStore(storage: Storage, name: string, text: string): boolean {
  try {
    storage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
