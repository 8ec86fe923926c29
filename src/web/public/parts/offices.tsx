import { useContext } from 'react';
import { phoneIn } from '#shared/phone-number.ts';
import { dialled } from '#shared/resource/rules.ts';
import { OfficeMap } from '#web/art/office-map.tsx';
import { ShellContext } from '../../shell/shell-context.ts';
import { type Site, telUrl } from '../site.ts';
import classes from './offices.module.css';

/** Bounding box of the Gulf and India, west, south, east, north. */
const box = '43,5,90,35';

/** An office may have any line here: it is a link where it consists of one number. */
function OfficePhone({ line }: { line: string }) {
  const number = dialled(line);
  return phoneIn(number) ? <a href={telUrl(number)}>{line}</a> : <span>{line}</span>;
}

/** Shows a drawn map first; the embedded one is only loaded on click, because it comes from a third party. */
export function Offices({ offices }: { offices: Site['contacts']['offices'] }) {
  useContext(ShellContext)?.drawn.add('map'); // on the server: lets the page’s CSP allow the frame
  return (
    <div className={classes.map}>
      <OfficeMap countries={offices.map(({ country }) => country)} />
      <ul>
        {offices.map(({ country, city, address, phoneNumber }) => (
          <li key={`${country} ${city}`}>
            <strong>{country}</strong>
            {address && <span>{address}</span>}
            {phoneNumber && <OfficePhone line={phoneNumber} />}
          </li>
        ))}
      </ul>
      <details>
        <summary>Load map</summary>
        <iframe
          title="Map of our offices"
          loading="lazy"
          src={`https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(box)}&layer=mapnik`}
        />
      </details>
    </div>
  );
}
