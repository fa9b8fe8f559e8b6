import type { Place } from './use-pincode.ts';

interface PlaceChoiceProps {
  places: readonly Place[];
  chosen: Place;
  onChoose: (place: Place) => void;
}

/** A pincode near a border lies in several districts, some in two states. */
export function PlaceChoice({ places, chosen, onChoose }: PlaceChoiceProps) {
  if (places.length < 2) return null;
  return (
    <fieldset className="rounded-md bg-turmeric-wash px-4 pt-2 pb-3 sm:col-span-2">
      <legend className="sr-only">Place of this pincode</legend>
      <p aria-hidden="true" className="text-sm">
        This pincode covers more than one place. Please choose yours.
      </p>
      <div className="mt-1.5 flex flex-wrap gap-x-5">
        {places.map((place) => (
          <label
            key={`${place.city} ${place.state}`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            <input
              type="radio"
              name="place"
              checked={place.city === chosen.city && place.state === chosen.state}
              onChange={() => onChoose(place)}
              className="size-4.5 accent-accent"
            />
            {place.city}, {place.state}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
