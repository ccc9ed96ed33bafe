import { Injectable } from '@nestjs/common';
import type { Picture, PictureSource } from '../../resource/pipeline/picture';
import { UnitLeadersService } from '../organization-members/unit-leaders.service';
import type * as drawing from './department-drawing';
import { OrganizationService } from './organization.service';

/** Draws the tree of units below an organization or department (contract section 23). */
@Injectable()
export class DepartmentPicture implements Picture {
  constructor(
    private readonly units: OrganizationService,
    private readonly leaders: UnitLeadersService,
  ) {}

  /** The list has the departments directly below only. The tree goes on from there by the same rules. */
  async draw({ caller, params, path, run }: PictureSource): Promise<string> {
    await run();
    const units = await this.units.treeOf(caller, path.id.toLowerCase(), params.deleted);
    // Loaded with the first picture, because most processes draw none.
    const { drawDepartments, drawnUnits } = require('./department-drawing') as typeof drawing;
    const drawn = drawnUnits(units);
    const leaders = await this.leaders.namesOf(
      caller,
      drawn.map(({ id }) => id),
    );
    return drawDepartments(drawn.map((unit) => ({ ...unit, leaders: leaders.get(unit.id) ?? [] })));
  }
}
