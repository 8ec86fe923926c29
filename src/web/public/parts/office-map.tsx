import type { Site } from '../site.ts';
import { OfficeDots } from './office-dots.tsx';
import classes from './office-map.module.css';

/** Bounding box of the Gulf and India, west, south, east, north. */
const box = '43,5,90,35';

/** A drawn map first; the real one only when it is asked for, since it comes from somebody else's server. */
export const OfficeMap = ({ offices }: { offices: Site['contacts']['offices'] }) => (
  <div className={classes.map}>
    <OfficeDots />
    <ul>
      {offices.map(({ country, city, address, phoneNumber }) => (
        <li key={`${country} ${city}`}>
          <strong>{`${city}, ${country}`}</strong>
          <span>{address}</span>
          {phoneNumber && <span>{phoneNumber}</span>}
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
