// The plate in the head of a form over the bike's page.
import { NumberPlate } from '~widgets/page/number-plate';
import './form-plate.css';

export function FormPlate({ mark }: { mark: string }) {
  return (
    <span className="form-plate flex">
      <NumberPlate mark={mark} size="l" />
    </span>
  );
}
