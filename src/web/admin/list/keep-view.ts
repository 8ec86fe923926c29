import { tried } from '../tried.ts';
import { type ListMemory, type SavedView, updateListMemory } from './list-memory.ts';

/** `change` may be called again with the server’s latest preferences. */
export const keep = (path: string, change: (kept: ListMemory) => ListMemory) =>
  tried(updateListMemory(path, change), 'View not saved');

export const without = (name: string, { views = [] }: ListMemory): SavedView[] =>
  views.filter((view) => view.name !== name);
