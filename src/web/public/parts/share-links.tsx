import { NewTab } from './new-tab.tsx';
import classes from './share-links.module.css';

/** Plain links, so that no third-party script tracks readers. */
export const ShareLinks = ({ title, url }: { title: string; url: string }) => {
  const [name, address] = [encodeURIComponent(title), encodeURIComponent(url)];
  const links = [
    { label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { label: 'WhatsApp', href: `https://wa.me/?text=${name}%20${address}` },
  ];
  return (
    <p className={classes.share}>
      <span>Share</span>
      {links.map(({ label, href }) => (
        <NewTab key={label} href={href}>
          {label}
        </NewTab>
      ))}
      <a href={`mailto:?subject=${name}&body=${address}`}>Email</a>
    </p>
  );
};
