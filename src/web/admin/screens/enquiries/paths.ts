import { adminBase } from '#shared/menu.ts';

export const contactPath = `${adminBase}/contact`;
