import { Button } from '#web/ui/button.tsx';

/** The list behind a picker could not be read. */
export const ChoicesFailed = ({ retry }: { retry: () => void }) => (
  <div role="alert">
    The list could not be loaded.{' '}
    <Button size="sm" onClick={retry}>
      Try again
    </Button>
  </div>
);
