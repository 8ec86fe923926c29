import { adminBase } from '#shared/menu.ts';

export const usersPath = `${adminBase}/users`;
export const rolesPath = `${adminBase}/users/roles`;
