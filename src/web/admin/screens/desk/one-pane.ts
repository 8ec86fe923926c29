/** Below this width list and record take turns; desk.module.css and record.module.css hold the same border. */
export const onePane = '(max-width: 1199px)';
