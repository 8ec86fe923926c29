import { adminBase } from '#shared/menu.ts';

export const careersPath = `${adminBase}/careers`;
export const applicationsPath = `${careersPath}/applications`;
