import { Link } from 'react-router';
import { adminBase } from '#shared/menu.ts';
import { classes } from '#web/ui/classes.ts';
import { useContentRight } from './content-blocks.tsx';
import styles from './dashboard.module.css';
import type { Summary } from './summary.ts';

interface Tile {
  label: string;
  count: number;
  path: string;
  urgent?: boolean;
}

function tilesOf({ enquiries, applications, drafts }: Summary, finishes: boolean): Tile[] {
  const open = (counts: Record<string, number>, name: string) => counts[name] ?? 0;
  return [
    ...(enquiries
      ? [
          {
            label: 'New enquiries',
            count: open(enquiries.counts, 'new'),
            path: `${adminBase}/contact?status=new`,
          },
          {
            label: 'Overdue',
            count: enquiries.overdue,
            path: `${adminBase}/contact?overdue=true`,
            urgent: enquiries.overdue > 0,
          },
        ]
      : []),
    ...(applications
      ? [
          {
            label: 'New applications',
            count: open(applications.counts, 'new'),
            path: `${adminBase}/careers/applications?stage=new`,
          },
        ]
      : []),
    ...(finishes
      ? [{ label: 'Drafts', count: drafts.reduce((sum, each) => sum + each.count, 0), path: '#drafts' }]
      : []),
  ];
}

/** The key figures. */
export function Numbers({ summary }: { summary: Summary }) {
  const tiles = tilesOf(summary, useContentRight('Update'));
  if (tiles.length === 0) return null;
  return (
    <ul className={styles.numbers}>
      {tiles.map((tile) => (
        <li key={tile.label}>
          <Link to={tile.path} className={classes(styles.number, tile.urgent && styles.urgent)}>
            <strong>{tile.count}</strong>
            <span>{tile.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
