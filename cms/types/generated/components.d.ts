import type { Schema, Struct } from '@strapi/strapi';

export interface AboutMilestone extends Struct.ComponentSchema {
  collectionName: 'components_about_milestones';
  info: {
    displayName: 'Milestone';
    icon: 'pin';
  };
  attributes: {
    partKey: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 64;
      }>;
    text: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    year: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 2200;
          min: 1800;
        },
        number
      >;
  };
}

export interface AboutStoryPart extends Struct.ComponentSchema {
  collectionName: 'components_about_story_parts';
  info: {
    displayName: 'Part of the story';
    icon: 'book';
  };
  attributes: {
    body: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 10000;
      }>;
    heading: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    image: Schema.Attribute.Relation<'oneToOne', 'api::media-item.media-item'>;
    partKey: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 64;
      }>;
  };
}

export interface HoursException extends Struct.ComponentSchema {
  collectionName: 'components_hours_exceptions';
  info: {
    displayName: 'Exception';
    icon: 'calendar';
  };
  attributes: {
    date: Schema.Attribute.Date & Schema.Attribute.Required;
    hours: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 100;
      }>;
    note: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
  };
}

export interface QueenBioCard extends Struct.ComponentSchema {
  collectionName: 'components_queen_bio_cards';
  info: {
    displayName: 'Biography card';
    icon: 'layer';
  };
  attributes: {
    partKey: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 64;
      }>;
    text: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 10000;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
  };
}

export interface QueenEvent extends Struct.ComponentSchema {
  collectionName: 'components_queen_events';
  info: {
    displayName: 'Event';
    icon: 'calendar';
  };
  attributes: {
    allDay: Schema.Attribute.Boolean;
    end: Schema.Attribute.DateTime;
    eventKey: Schema.Attribute.String & Schema.Attribute.Required;
    infoUrl: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 2000;
      }>;
    location: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    mapsUrl: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 2000;
      }>;
    start: Schema.Attribute.DateTime & Schema.Attribute.Required;
    title: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    type: Schema.Attribute.Enumeration<['Tasting', 'Dinner', 'Talk', 'Festival', 'Media', 'Tour', 'Other']> &
      Schema.Attribute.Required &
      Schema.Attribute.DefaultTo<'Tasting'>;
  };
}

export interface QueenPick extends Struct.ComponentSchema {
  collectionName: 'components_queen_picks';
  info: {
    displayName: 'Recommended wine';
    icon: 'heart';
  };
  attributes: {
    note: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 10000;
      }>;
    wineSlug: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.CustomField<'global::wine'> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 120;
      }>;
  };
}

declare module '@strapi/strapi' {
  export namespace Public {
    export interface ComponentSchemas {
      'about.milestone': AboutMilestone;
      'about.story-part': AboutStoryPart;
      'hours.exception': HoursException;
      'queen.bio-card': QueenBioCard;
      'queen.event': QueenEvent;
      'queen.pick': QueenPick;
    }
  }
}
