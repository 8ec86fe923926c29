/** Four icons as short paths, after simple-icons (CC0): every page contains them twice. */
const marks = {
  facebook:
    'M24 12a12 12 0 1 0-14 11.9v-8.4H7V12h3V9.4c0-3 1.8-4.7 4.5-4.7l2.7.2v3h-1.5c-1.5 0-2 1-2 1.9V12H17l-.5 3.5h-2.8v8.4A12 12 0 0 0 24 12z',
  linkedin:
    'M22 0H2a2 2 0 0 0-2 2v20a2 2 0 0 0 2 2h20a2 2 0 0 0 2-2V2a2 2 0 0 0-2-2zM7 20H3.5V9H7zM5.3 7.5a2 2 0 1 1 0-4 2 2 0 0 1 0 4zM20.5 20H17v-5.5c0-1.3 0-3-1.9-3S13 13 13 14.4V20H9.5V9h3.3v1.5c.5-.9 1.6-1.8 3.3-1.8 3.6 0 4.4 2.3 4.4 5.4z',
  whatsapp:
    'M0 24l1.7-6.2a12 12 0 1 1 4.6 4.5zM6.6 20.2a10 10 0 1 0-2.8-2.8l-1 3.7zM17.5 14.4l-2-1c-.3-.1-.5-.1-.7.2l-.9 1.1c-.2.2-.4.2-.7.1a8 8 0 0 1-4-3.6c-.2-.3 0-.4.1-.6l.7-1V9l-1-2.2c-.2-.5-.4-.4-1.2-.4-.8 0-1.8 1.2-1.8 2.9s1.2 2.9 1.4 3.1c.1.2 2 3.2 5 4.5 2.4 1 2.8.8 3.5.7.6-.1 1.8-.7 2-1.4.2-.7.2-1.3.1-1.4z',
  instagram:
    'M7 0h10a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7zM7 2a5 5 0 0 0-5 5v10a5 5 0 0 0 5 5h10a5 5 0 0 0 5-5V7a5 5 0 0 0-5-5zM12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM18.5 4a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z',
} as const;

export type SocialName = keyof typeof marks;
export const socialNames: Record<SocialName, string> = {
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
};

export const SocialMark = ({ name, size = 18 }: { name: SocialName; size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
    <path fillRule="evenodd" d={marks[name]} />
  </svg>
);
