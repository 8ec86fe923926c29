import { titled } from '../../shell/titled.ts';

export const meta = () => titled('Profile');

export default function Screen() {
  return <h1>Profile</h1>;
}
