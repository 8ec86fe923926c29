import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

interface ReadPage {
  status: number;
  text: string;
}

/** Fetches a page as text over a keep-alive connection. */
export const readPage = (url: string): Promise<ReadPage> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'identity' } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    }).on('error', reject);
  });
