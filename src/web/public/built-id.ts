/** The route of pages made of sections. */
export const builtId = 'public/built';
