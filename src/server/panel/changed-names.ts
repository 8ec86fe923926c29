import { writers } from '#shared/privileges.ts';
import type { Resource } from '#shared/resource/define.ts';
import { resources } from '#shared/resources/index.ts';
import { page } from '#shared/resources/page.ts';
import { settingTags } from '#shared/settings/index.ts';
import { everything, type Tag } from '../db/changes.ts';
import { settingTag } from '../db/settings.ts';
import { deletedTag, libraryTag } from '../media/image-rows.ts';
import { draftsTag } from '../resource/draft-store.ts';

/** What a panel may be notified of: the name its queries use, and the privileges whose screens show it. */
interface Subject {
  name: string;
  is: (tag: Tag) => boolean;
  seenBy: readonly string[];
}

const named = (name: string, seenBy: readonly string[], tag: Tag = name): Subject => ({
  name,
  is: (each) => each === tag,
  seenBy,
});

const subjects: readonly Subject[] = [
  ...Object.values<Resource>(resources).map(({ plural, privileges, table }) =>
    named(plural, privileges, table),
  ),
  ...Object.values<Resource>(resources).map((each) =>
    named(`${each.plural}/drafts`, each.privileges, draftsTag(each)),
  ),
  {
    name: 'images',
    is: (tag) => ['images', libraryTag, deletedTag].includes(tag),
    seenBy: [...writers, 'settingsMedia'],
  },
  named('enquiries', ['contactsView']),
  named('applications', ['careersApplications']),
  named('users', ['usersView']),
  named('webhooks', ['settingsView']),
  named('roles', ['rolesAndPermission']),
  named('views', ['homeView']),
  named('patterns', page.privileges),
  { name: 'settings', is: (tag) => tag.startsWith(settingTag('')), seenBy: settingTags },
];

/** The names for these tags that a user with these privileges may receive. */
export const changedNames = (tags: readonly Tag[], privileges: ReadonlySet<string>): string[] =>
  subjects
    .filter(
      ({ is, seenBy }) =>
        seenBy.some((tag) => privileges.has(tag)) && tags.some((tag) => tag === everything || is(tag)),
    )
    .map(({ name }) => name);
