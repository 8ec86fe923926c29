import type { SectionOf } from '#shared/sections/define.ts';
import type { logos } from '#shared/sections/logos.ts';
import { Block } from '../parts/block.tsx';
import { Picture } from '../parts/picture.tsx';
import { Technologies } from '../parts/technologies.tsx';
import { langOf } from '../parts/text/lang-of.ts';
import type { Pictures, SectionProps } from '../section-drawings.ts';
import classes from './logos.module.css';

type Value = SectionOf<typeof logos>;

function Logo({ item: { name, picture }, pictures }: { item: Value['items'][number]; pictures: Pictures }) {
  const image = picture === null ? undefined : pictures[picture];
  return image?.imageUrl ? (
    <Picture url={image.imageUrl} alt={name} sizes="200px" />
  ) : (
    <span lang={langOf(name)}>{name}</span>
  );
}

/** Columns for rows of at most so many names that are as equal as they can be. */
const columnsOf = (count: number, most: number) => Math.ceil(count / Math.ceil(count / most));

export default function Logos({ section, pictures }: SectionProps<Value>) {
  if (section.variant === 'technologies')
    return <Technologies heading={section.heading} items={section.items} />;
  return (
    <Block section={section}>
      <ul
        className={`${classes.names} ${classes[section.variant]}`}
        data-columns={columnsOf(section.items.length, 6)}
        data-tablet={columnsOf(section.items.length, 4)}
      >
        {section.items.map((item, index) => (
          <li key={`${index} ${item.name}`}>
            {item.path ? (
              <a href={item.path}>
                <Logo item={item} pictures={pictures} />
              </a>
            ) : (
              <Logo item={item} pictures={pictures} />
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}
