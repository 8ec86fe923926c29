import { titled } from '../../shell/titled.ts';

export const meta = () => titled('Home');

export default function Screen() {
  return <h1>Home</h1>;
}
